import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import subsetFont from 'subset-font'
import { theme } from '#components/theme/tokens.ts'
import { firstRoundTripBytes } from '#lib/first-round-trip.ts'
import { faceInTime } from '../start-script.ts'
import { site } from '#site.config.ts'

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The text that markup written by React stands for. */
const decodeEntities = (markup: string): string =>
  markup.replace(/&(?:(amp|lt|gt|quot)|#x([\da-f]+));/gi, (_, name?: string, code = '20') =>
    name ? (named[name] ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  )

/** What a selector ends in, a tag or none and classes, and the classes it asks for around it. */
type Subject = { tag: string; classes: readonly string[]; around: readonly string[] }

const rule = /([^{}]*)\{([^{}]*)\}/g
const inDisplayFace = /font(?:-family)?:[^;]*var\(--serif\)/

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
    styleTags.replace(/<\/?style[^>]*>|\/\*.*?\*\//g, '').matchAll(rule),
    ([, selectors = '', declarations = '']) =>
      inDisplayFace.test(declarations) ? selectors.split(',') : [],
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
type DisplayText = {
  /** Where another attribute of it would go. */
  at: number
  text: string
  isTitle: boolean
  /** Its tag and classes: what is drawn alike. */
  kind: string
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
        of = {
          at,
          text: '',
          isTitle: tag === 'h1' || !isInMain,
          kind: `${tag} ${classes.join(' ')}`,
        }
        found.push(of)
      }
      if (!selfClosing && !voidTag.test(tag)) around.push({ tag, classes, isUnseen, of })
    }
  }
  return found
}

/** Where in a page's HTML it has written what a screen shows at first. */
export function firstViewEnd(html: string): number {
  const start = html.indexOf('<main')
  let read = 0
  for (const { index, 1: slash, 2: tag, 5: text } of html.slice(start).matchAll(token)) {
    if (tag && !slash && read > firstViewLength) return start + index
    read += text?.trim().length ?? 0
  }
  return html.length
}

const compress = promisify(brotliCompress)

/** What a face may weigh more than reckoned, and another script's name. */
const slackBytes = 64

/** How many bytes a page may gain and still arrive, compressed, in one round trip. */
export const roomFor = async (html: string): Promise<number> =>
  firstRoundTripBytes - slackBytes - (await compress(html)).length

/** Characters a page brings along at most, and what about each and the rest of a face weigh in bytes. */
const mostCharacters = 32
const characterBytes = 85
const restBytes = 350

/** What the rules around the face weigh, and the mark of a text. */
const rulesBytes = 60
const markBytes = 5

/** Tables a browser has no use for in so few letters: ligatures, which letter-spacing puts out, and hints. */
const dropTables = ['gasp', 'GDEF', 'GSUB']

/** A browser insists on a table of names; an empty one saves 230 bytes. */
function emptyNames(face: Buffer): Buffer {
  const entry = face.indexOf('name')
  const at = face.readUInt32BE(entry + 8)
  const emptyTable = 6
  face.writeUInt16BE(0, at + 2)
  face.writeUInt16BE(emptyTable, at + 4)
  face.writeUInt32BE(emptyTable, entry + 12)
  return face
}

let wholeFace: Promise<Buffer> | undefined

/** The display face as pages fetch it, with its kerning and nothing else. */
async function readFace(): Promise<Buffer> {
  const characters = String.fromCodePoint(...Array.from({ length: 0x2265 }, (_, code) => code + 1))
  const options = { targetFormat: 'truetype', keepFeatures: ['kern'], dropTables } as const
  const path = 'public/fonts/instrument-serif.woff2'
  return emptyNames(await subsetFont(readFileSync(path), characters, options))
}

const charactersOf = (texts: readonly Pick<DisplayText, 'text'>[]) =>
  new Set(texts.map(({ text }) => text.replace(/\s/g, ' ')).join(''))

/** Faces by their characters: to write one takes as long as to render a page. */
const faces = new Map<string, Promise<string>>()

async function cutFace(characters: string, hasKerning: boolean): Promise<string> {
  const whole = await (wholeFace ??= readFace())
  const cut = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    dropTables: hasKerning ? [] : ['GPOS'],
  })
  return cut.toString('base64')
}

/** The display face cut to these characters, as WOFF2 in base64: with its kerning if that fits, undefined if nothing does. */
async function faceThatFits(
  characters: ReadonlySet<string>,
  roomBytes: number,
): Promise<string | undefined> {
  const text = [...characters].toSorted().join('')
  for (const hasKerning of [true, false]) {
    const key = `${hasKerning} ${text}`
    const face = faces.get(key) ?? cutFace(text, hasKerning)
    faces.set(key, face)
    const cut = await face
    if (cut.length * 0.75 + rulesBytes <= roomBytes) return cut
  }
  return undefined
}

/** The titles, and in the page's order what else there is room for: a text without a new letter costs nothing. */
function textsThatFit(texts: readonly DisplayText[], roomBytes: number): DisplayText[] {
  const most = Math.min(mostCharacters, (roomBytes - restBytes) / characterBytes)
  const taken = texts.filter(({ isTitle }) => isTitle)
  const others = texts.filter(({ isTitle }) => !isTitle)
  for (const [index, { kind }] of others.entries()) {
    if (others[index - 1]?.kind === kind) continue
    const end = others.findIndex((other, place) => place > index && other.kind !== kind)
    // A list is written in one face: all of its entries, or none.
    const alike = others.slice(index, end === -1 ? undefined : end)
    const more = charactersOf([...taken, ...alike]).size
    if (more <= most || more === charactersOf(taken).size) taken.push(...alike)
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

/** Under a name of its own: the whole face that the page's script adds must not draw again what was painted. */
const inTime = theme.face.replace('Instrument Serif', faceInTime)

const withRules = (styleTags: string, rules: string) =>
  styleTags.replace(/<\/style>$/, () => `${rules}</style>`)

type Page = {
  styleTags: string
  body: string
  /** What the page may still weigh, compressed. */
  roomBytes: number
  /** Whether its first view is what stands here; a private page's is drawn by script or by the worker. */
  isFinished: boolean
}

export type PageWithFace = {
  /** The page's style elements as styled-components renders them. */
  styleTags: string
  body: string
  /** Whether its titles are written in those. */
  hasLetters: boolean
  /** Whether something of its first section is written in the whole face, if that is there in time. */
  asksInTime: boolean
}

/** What it weighs to ask for the whole face as well. */
const inTimeBytes = 60

/** A first section of so few characters leaves the next one's title in sight. */
const shortSection = 290

const withFace = (styleTags: string, cut: string, body: string, inTimeOf = '') => ({
  styleTags: withRules(
    styleTags,
    `@font-face{font-family:'${firstFace}';src:url(data:font/woff2;base64,${cut})}${inTimeOf && `${inTimeOf}{--serif:${inTime}}`}[data-first]{--serif:'${firstFace}',${theme.face}}`,
  ),
  body,
  hasLetters: true,
  asksInTime: inTimeOf !== '',
})

/** What titles that are not known yet may be written with: what fits first. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz .,’?'
const alphabets = [
  new Set(`${letters}0123456789:!-${site.moneyBefore}${site.moneyAfter}&`),
  new Set(letters),
]

/**
 * Brings the display face along for what the first view writes in it: its letters as a data URL in the page's own
 * styles, its elements marked; the alphabet where those letters are not known. What does not fit of the first section is
 * written in the whole face where the browser has it already, and so is a page whose titles do not fit.
 */
export async function withFirstFace(page: Page): Promise<PageWithFace> {
  const { styleTags, body, roomBytes, isFinished } = page
  for (const alphabet of isFinished ? [] : alphabets) {
    const whole = await faceThatFits(alphabet, roomBytes)
    if (whole) return withFace(styleTags, whole, body.replace('<main', '<main data-first'))
  }
  const written = displayTexts(body, styleTags)
  const firstEnd = body.indexOf('</section>')
  const section = body.slice(body.indexOf('<main'), firstEnd).replaceAll(/<[^>]+>/g, '')
  const secondEnd = body.indexOf('</section>', firstEnd + 1)
  const isShort = section.length < shortSection && secondEnd !== -1
  const sectionEnd = isShort ? secondEnd : firstEnd
  const inTimeOf = `main>:${isShort ? 'nth-child(-n+2)' : 'first-child'}`
  const texts = textsThatFit(
    written.filter(({ isTitle }) => isTitle || isFinished),
    roomBytes,
  )
  while (texts.some(({ isTitle }) => isTitle)) {
    const asksInTime = written.some((text) => text.at < sectionEnd && !texts.includes(text))
    const besides = texts.length * markBytes + (asksInTime ? inTimeBytes : 0)
    const cut = await faceThatFits(charactersOf(texts), roomBytes - besides)
    if (cut) return withFace(styleTags, cut, marked(body, texts), asksInTime ? inTimeOf : '')
    const left = texts.pop()
    if (left?.isTitle) break
    while (texts.at(-1)?.kind === left?.kind) texts.pop()
  }
  const rules = `:root{--serif:${inTime}}`
  return { styleTags: withRules(styleTags, rules), body, hasLetters: false, asksInTime: true }
}
