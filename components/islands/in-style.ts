/**
 * Stands for a `css` or `keyframes` of a module, which is written into the rules of whatever uses it. Nothing else may
 * ask for it: the build looks for the name of the module in what is left.
 */
export function inStyle(source: string): never {
  throw new Error(source)
}
