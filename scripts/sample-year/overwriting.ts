/**
 * Has the index of people overwrite what is taken out of it, as the worker's does, or not: that takes ten times as long,
 * and nobody of a sample is real.
 */
export const overwriting = (isOn: 0 | 1): string =>
  `INSERT INTO people_index (people_index, rank) VALUES ('secure-delete', ${isOn})`
