/** Attributes by which parts of a page differ from each other once it is built: no script ever sets one. */
const fixedAttribute =
  /\[(data-(?:align|emphasis|level|negative|scale|scroll|size|spacing|tone|variant|wide|width))(?:=["']?([\w-]+)["']?)?\]/g

/** The same, of an element that has a class of the page's own, which no island ever draws. */
const fixedVariant = new RegExp(
  String.raw`(?<=\.[\w-]+(?:\[[^\]]*\])*)${fixedAttribute.source}`,
  'g',
)

/** Elements that no loader makes. */
const fixedTag =
  /(?:^|[\s>+~])(article|blockquote|code|details|dl|fieldset|figure|ol|pre|summary|table|tr)(?![\w-])/g

const rule = /([^{}]+)\{[^{}]*\}/g
const emptyGroup = /@(?:container|media|supports)[^{}]*\{\}/g

/** What stands between brackets may be asked for, refused or asked for of another element. */
const isPlain = (selector: string) => !/:(?:has|is|not|where)\(/.test(selector)

/**
 * Leaves out of a page's styles what asks for a variant, or on a page that stays as it is for an element, that the page
 * has not got.
 *
 * @param css - Rules for what no island draws.
 * @param markup - The whole page, its islands included.
 * @param hasIslands - Whether elements may come that are not there yet.
 */
export function withoutIdleRules(css: string, markup: string, hasIslands: boolean): string {
  const known = new Map<string, boolean>()
  const isThere = (text: string) => {
    const isFound = known.get(text) ?? markup.includes(text)
    known.set(text, isFound)
    return isFound
  }
  const isIdle = (selector: string) =>
    isPlain(selector) &&
    (Array.from(selector.matchAll(hasIslands ? fixedVariant : fixedAttribute)).some(
      ([, name = '', value]) => !isThere(value === undefined ? ` ${name}` : ` ${name}="${value}"`),
    ) ||
      (!hasIslands &&
        Array.from(selector.matchAll(fixedTag)).some(([, tag = '']) => !isThere(`<${tag}`))))
  return css
    .replace(rule, (whole, selectors: string) =>
      selectors.startsWith('@') || selectors.split(',').some((each) => !isIdle(each)) ? whole : '',
    )
    .replace(emptyGroup, '')
}
