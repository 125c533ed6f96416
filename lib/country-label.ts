/** A country as its menu shows it; the name first, so that typing it finds it. */
export const countryLabel = ({ name, flag }: { name: string; flag: string }) => `${name} ${flag}`

/**
 * The name in a label. The labels are the one copy of the 244 names a visitor's device has: a second, as an attribute
 * of each option or in the script, would cost the page 600 bytes it does not have.
 */
export const nameOfLabel = (label: string) => label.slice(0, label.lastIndexOf(' '))
