/** Text that begins with a capital: `Growth vault` of `growth vault`. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
