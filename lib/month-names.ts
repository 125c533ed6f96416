/** The months in English, January first; without Intl, so that they are the same everywhere. */
export const monthNames =
  'January February March April May June July August September October November December'.split(' ')
