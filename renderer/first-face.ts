import { theme } from '#components/theme/tokens.ts'
import { displayTexts, type DisplayText } from './display-texts.ts'
import { faceSubset } from './face-subset.ts'
import { faceInTime } from './start-script.ts'

/** Characters a page brings along at most, and what about each and the rest of a face weigh in bytes. */
const mostCharacters = 32
const characterBytes = 85
const restBytes = 350

/** What the rules around the face weigh, and the mark of a text. */
const rulesBytes = 60
const markBytes = 5

/** Sets of many pages are rounded up to these, so that they share a few subsets. */
const groups = ['abcdefghijklmnopqrstuvwxyz', 'AIST', 'BCDEFHLMOPRW', 'GJKNQUVXYZ', '0123456789']

const charactersOf = (texts: readonly DisplayText[]) =>
  new Set(texts.map(({ text }) => text.replace(/\s/g, ' ')).join(''))

function cutOf(texts: readonly DisplayText[], isOneOfMany: boolean): string {
  const characters = [...charactersOf(texts)]
  const more = groups.filter((group) => characters.some((each) => group.includes(each))).join('')
  return [...new Set([...characters, ...(isOneOfMany ? more : '')])].toSorted().join('')
}

/** The titles, and in the page's order what else there is room for: a text without a new letter costs nothing. */
function textsThatFit(texts: readonly DisplayText[], roomBytes: number): DisplayText[] {
  const most = Math.min(mostCharacters, (roomBytes - restBytes) / characterBytes)
  const taken = texts.filter(({ isTitle }) => isTitle)
  for (const text of texts) {
    const more = charactersOf([...taken, text]).size
    const isFitting = more <= most || more === charactersOf(taken).size
    if (!text.isTitle && isFitting) taken.push(text)
  }
  return taken
}

function marked(body: string, texts: readonly DisplayText[]): string {
  let from = 0
  let whole = ''
  for (const { at } of texts.toSorted((one, other) => one.at - other.at)) {
    whole += `${body.slice(from, at)} data-first`
    from = at
  }
  return whole + body.slice(from)
}

/** The family of the letters that come with the page. */
export const firstFace = 'Instrument First'

/** A name of its own: the whole face that the page's script adds must not draw again what was painted. */
const rulesWithout = `:root{--serif:${theme.face.replace('Instrument Serif', faceInTime)}}`

const withRules = (styleTags: string, rules: string) =>
  styleTags.replace(/<\/style>$/, () => `${rules}</style>`)

type Page = {
  styleTags: string
  body: string
  /** What the page may still weigh, compressed. */
  roomBytes: number
  /** Whether there are thousands like it. */
  isOneOfMany: boolean
}

export type PageWithFace = {
  styleTags: string
  body: string
  /** Whether its titles are written in those. */
  hasLetters: boolean
}

/**
 * Brings the display face along for what the first view writes in it: its letters as a data URL in the page's own
 * styles, its elements marked. Where not even the titles fit, the page is written in the whole face where the browser has
 * it already.
 */
export async function withFirstFace(page: Page): Promise<PageWithFace> {
  const { styleTags, body, roomBytes, isOneOfMany } = page
  const texts = textsThatFit(displayTexts(body, styleTags), roomBytes)
  while (texts.length > 0) {
    const cut = await faceSubset(cutOf(texts, isOneOfMany))
    const bytes = cut.length * 0.75 + rulesBytes + texts.length * markBytes
    if (bytes <= roomBytes) {
      const rules = `@font-face{font-family:'${firstFace}';src:url(data:font/woff2;base64,${cut})}[data-first]{--serif:'${firstFace}',${theme.face}}`
      return {
        styleTags: withRules(styleTags, rules),
        body: marked(body, texts),
        hasLetters: true,
      }
    }
    if (texts.pop()?.isTitle) break
  }
  return { styleTags: withRules(styleTags, rulesWithout), body, hasLetters: false }
}
