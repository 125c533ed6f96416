import { remember } from './remember.ts'

/** What a selector ends in, a tag or none and classes, and the classes it asks for around it. */
export type Subject = { tag: string; classes: readonly string[]; around: readonly string[] }

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
export const displaySubjects: (styleTags: string) => readonly Subject[] = remember(
  50,
  (styleTags) =>
    Array.from(
      styleTags.replace(/<[^>]*>|\/\*.*?\*\//g, '').matchAll(displayRule),
      ([, selectors = '']) => selectors.split(','),
    )
      .flat()
      .map(subjectOf),
)
