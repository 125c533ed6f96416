/** Served while people work on the site; never part of the static export. */
export const prerender = false
