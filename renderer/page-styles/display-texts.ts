import { decodeEntities } from '../decode-entities.ts'

/** What a selector ends in, a tag or none and classes, and the classes it asks for around it. */
type Subject = { tag: string; classes: readonly string[]; around: readonly string[] }

const displayRule = /([^{}]*)\{[^{}]*font(?:-family)?:[^;{}]*var\(--serif\)/g

const classesIn = (selector: string) =>
  Array.from(selector.matchAll(/\.([\w-]+)/g), ([, name = '']) => name)

function subjectOf(selector: string): Subject {
  const compounds = selector
    .replace(/::?[\w-]+(?:\([^)]*\))?|\[[^\]]*\]/g, '')
    .trim()
    .split(/[\s>+~]+/)
  const last = compounds.at(-1) ?? ''
  return {
    tag: /^[a-z]\w*/.exec(last)?.[0] ?? '',
    classes: classesIn(last),
    around: classesIn(compounds.slice(0, -1).join(' ')),
  }
}

/** What a page's styles set in the display face. */
const displaySubjects = (styleTags: string): Subject[] =>
  Array.from(
    styleTags.replace(/<[^>]*>|\/\*.*?\*\//g, '').matchAll(displayRule),
    ([, selectors = '']) => selectors.split(','),
  )
    .flat()
    .map(subjectOf)

/** How much of a page's text, in characters, stands before what no screen shows at first. */
const firstViewLength = 1_100

/** What is in the page and not in sight. */
const unseen = /^(?:script|style|template|noscript|option|dialog)$/
const unseenAttribute = / (?:hidden|popover)\b/

const token = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^">])*?)(\/?)>|([^<]+)|<!--.*?-->/g
const voidTag = /^(?:area|br|col|hr|img|input|link|meta|source|track|wbr)$/

/** An element of the first view that is written in the display face. */
export type DisplayText = {
  /** Where another attribute of it would go. */
  at: number
  text: string
  isTitle: boolean
}

type Open = { tag: string; classes: readonly string[]; isUnseen: boolean; of: DisplayText | null }

const isMet = (subject: Subject, tag: string, classes: readonly string[], around: Open[]) =>
  (subject.tag === '' || subject.tag === tag) &&
  subject.classes.every((name) => classes.includes(name)) &&
  subject.around.every((name) => around.some((open) => open.classes.includes(name)))

/** What a page writes in the display face where a screen may show it at first, in the page's order. */
export function displayTexts(body: string, styleTags: string): DisplayText[] {
  const subjects = displaySubjects(styleTags)
  const found: DisplayText[] = []
  const around: Open[] = []
  let isInMain = false
  let read = 0
  for (const match of body.matchAll(token)) {
    const [whole, slash, tag = '', attributes = '', selfClosing = '', text] = match
    const parent = around.at(-1)
    if (text !== undefined) {
      if (parent?.isUnseen) continue
      if (parent?.of) parent.of.text += decodeEntities(text)
      if (isInMain) read += text.trim().length
    } else if (slash) {
      around.pop()
    } else if (tag) {
      if (read > firstViewLength && !parent?.of) break
      isInMain ||= tag === 'main'
      const classes = / class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
      const isUnseen =
        parent?.isUnseen === true || unseen.test(tag) || unseenAttribute.test(attributes)
      let of = parent?.of ?? null
      if (!of && !isUnseen && subjects.some((each) => isMet(each, tag, classes, around))) {
        const at = match.index + whole.length - 1 - selfClosing.length
        of = { at, text: '', isTitle: tag === 'h1' || !isInMain }
        found.push(of)
      }
      if (!selfClosing && !voidTag.test(tag)) around.push({ tag, classes, isUnseen, of })
    }
  }
  return found
}
