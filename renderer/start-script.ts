import { attributionKey } from '#lib/attribution.ts'

/**
 * What every page does from its first moment. Until its own script has come, what only that can answer is held back: a
 * press on what opens a dialog or waits for script (`data-wait`), a purchase that is sent. `takeOver` sends them on
 * their way, to the script or, where that cannot be had or stalls for eight seconds, to what the page does without.
 * `pressed` is everything that was pressed, for islands that come to life later. Alt+T moves the focus to the
 * notifications.
 */
const first = [
  'let held=new Set;',
  'pressed=new Set;',
  'onclick=onsubmit=e=>{pressed.add(e.target);',
  'const to=held&&e.target.closest(e.submitter?"[data-buy]":"[data-opens],[data-wait]");',
  'return!(to&&held.add(e.submitter||to)&&setTimeout(takeOver,8e3))};',
  'takeOver=()=>{const e=held||[];held=0;e.forEach(e=>e.click())};',
  'onkeydown=e=>!(e.altKey&&e.code=="KeyT"&&!notifications.focus());',
].join('')

/** Asks for what a first island needs once it is in view: beside the page's own script, not after it. */
const firstIsland = [
  'new IntersectionObserver(([e],o)=>{o.disconnect();',
  'e.isIntersecting&&e.target.dataset.src.split(" ").map(file=>import(file))',
  '}).observe(document.querySelector("[data-when=visible]"))',
].join('')

/**
 * Asks for the page's own script and what that imports once something was painted, so that nothing competes with what is
 * read first; a browser that is slow to say so is not waited for, nor an address that asks for something by its query or
 * hash, nor a page rendered ahead of a click. Until then they lie in a template, where no browser fetches them.
 */
const later = (hasFirstIsland: boolean) =>
  [
    'const{content}=document.currentScript.previousSibling,',
    `go=()=>{document.head.append(content)${hasFirstIsland ? `;${firstIsland}` : ''}};`,
    'content.firstChild.onerror=takeOver;',
    '/[?#]/.test(location)||document.prerendering||performance.getEntriesByType("paint")[0]?go():',
    'new PerformanceObserver(go).observe({type:"paint",buffered:!0}),setTimeout(go,250)',
  ].join('')

/** The whole display face to what has no letters of its own (`page-styles/first-face.ts`). */
export const faceInTime = 'Instrument In Time'

/**
 * For a page whose first view is not all in letters of its own: where a page was read before, its script has fetched the whole face, and from
 * there it is in time for the first paint. A first visit does not wait for a file it would not see.
 */
const keptFace = `try{localStorage.${attributionKey}&&document.fonts.add(new FontFace("${faceInTime}","url(/fonts/instrument-serif.woff2)",{display:"optional"}))}catch{}`

type Page = {
  /** Whether something of its first view is not in letters of its own. */
  asksInTime: boolean
  /** Whether an island that comes to life once it is seen stands in its first section. */
  hasFirstIsland: boolean
  /** On a development server Vike itself asks for the page's script. */
  isDevelopment: boolean
}

/** The script in the page itself. */
export const startScript = ({ asksInTime, hasFirstIsland, isDevelopment }: Page) =>
  `{${asksInTime ? keptFace : ''}${first}${isDevelopment ? '' : later(hasFirstIsland)}}`

const vikesElement = /<script src="[^"]+" type="module" async><\/script>/

/** The start script, and before it what it asks for: `script` is the page's own, `imports` are the files that imports. */
export const startElements = (start: string, [script = '', ...imports]: readonly string[]) =>
  [
    `<template><script type="module" src="${script}"></script>`,
    ...imports.map((file) => `<link rel="modulepreload" href="${file}">`),
    `</template><script>${start}</script>`,
  ].join('')

/**
 * Takes the element away by which Vike has a page ask for its script at once: the start script does later.
 *
 * @throws where there is none.
 */
export function withoutVikesScript(html: string): string {
  if (!vikesElement.test(html)) throw new Error('Vike wrote no script where one was expected.')
  return html.replace(vikesElement, '')
}
