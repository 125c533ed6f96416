import { escapeMarkup } from '#lib/escape-markup.ts'

/** One picture as it was and as it is; null where it was not, or is not, taken. */
export type PicturePair = { title: string; before: string | null; after: string | null }

const style = [
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:2rem}',
  'section{margin-block:3rem}h2{position:sticky;top:0;background:Canvas;margin:0;padding:.5rem 0}',
  '.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}',
  'figure{margin:0}img{max-width:100%;border:1px solid GrayText}',
  'figcaption{font-weight:600}nav{columns:14rem}',
].join('')

const figure = (caption: string, file: string | null) =>
  `<figure><figcaption>${caption}</figcaption>${
    file
      ? `<a href="${escapeMarkup(file)}"><img loading="lazy" src="${escapeMarkup(file)}" alt=""></a>`
      : '<p>There is no such picture.</p>'
  }</figure>`

/** An HTML page of pictures before and after, each pair side by side; addresses as they stand in it. */
export function besideSheet(pairs: readonly PicturePair[]): string {
  const sections = pairs.map(
    ({ title, before, after }, index) =>
      `<section id="p${index}"><h2>${escapeMarkup(title)}</h2><div class="pair">${figure('Before', before)}${figure('After', after)}</div></section>`,
  )
  const links = pairs.map(({ title }, index) => `<a href="#p${index}">${escapeMarkup(title)}</a>`)
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><title>Before and after</title>',
    `<style>${style}</style><h1>Before and after</h1><nav>${links.join('<br>')}</nav>`,
    ...sections,
    '</html>\n',
  ].join('\n')
}
