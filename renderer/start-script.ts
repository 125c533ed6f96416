import { attributionKey } from '#lib/attribution.ts'

/** The policy by which the start script may add the page's own script, where a browser asks for one. */
export const startPolicy = 'start'

/**
 * What every page does from its first moment. Until its own script has come, what only that can answer is held back: a
 * press on what opens a dialog or waits for script (`data-wait`), a purchase that is sent. `takeOver` sends them on
 * their way, to the script or, where that cannot be had, to what the page does without. `pressed` is everything that
 * was pressed, for islands that come to life later. Alt+T moves the focus to the notifications.
 */
const first = [
  'let held=[];',
  'pressed=new Set;',
  'onclick=onsubmit=e=>{pressed.add(e.target);',
  'const to=held&&e.target.closest(e.submitter?"[data-buy]":"[data-opens],[data-wait]");',
  'return!(to&&held.push(e.submitter||to))};',
  'takeOver=()=>{const e=held;held=0;e.map(e=>e.click())};',
  'onkeydown=e=>!(e.altKey&&e.code=="KeyT"&&!notifications.focus());',
].join('')

/**
 * Asks for the page's own script once something was painted, so that nothing competes with what is read first; a browser
 * that is slow to say so is not waited for, nor an address that asks for something by its query or hash, nor a page
 * rendered ahead of a click.
 */
const later = [
  'const d=document,s=d.createElement("script"),{src}=d.currentScript.dataset,go=()=>d.head.append(s);',
  's.type="module";',
  's.onerror=takeOver;',
  `s.src=self.trustedTypes?.createPolicy("${startPolicy}",{createScriptURL:String}).createScriptURL(src)??src;`,
  '/[?#]/.test(location)||d.prerendering?go():',
  'new PerformanceObserver(go).observe({type:"paint",buffered:!0}),setTimeout(go,250)',
].join('')

/** The whole display face to a page without letters of its own (`first-face.ts`). */
export const faceInTime = 'Instrument In Time'

/**
 * For a page without letters of its own: where a page was read before, its script has fetched the whole face, and from
 * there it is in time for the first paint. A first visit does not wait for a file it would not see.
 */
const keptFace = `try{localStorage.${attributionKey}&&document.fonts.add(new FontFace("${faceInTime}","url(/fonts/instrument-serif.woff2)",{display:"optional"}))}catch{}`

type Page = {
  /** Whether it brings letters of its own. */
  hasLetters: boolean
  /** On a development server Vike itself asks for the page's script. */
  isDevelopment: boolean
}

/** The script in the page itself. */
export const startScript = ({ hasLetters, isDevelopment }: Page) =>
  `{${hasLetters ? '' : keptFace}${first}${isDevelopment ? '' : later}}`

/** As long as the address of a script, which Vike only tells after the page was rendered. */
const placeOfAddress = '/assets/entries/renderer_client.12345678.js'

export const startElement = (script: string) =>
  `<script data-src="${placeOfAddress}">${script}</script>`

const vikesElement = /<script src="([^"]+)" type="module" async><\/script>/

/** Leaves it to the start script to ask for what Vike has the page ask for. */
export function withStartScript(html: string): string {
  const address = vikesElement.exec(html)?.[1]
  if (!address) throw new Error('Vike wrote no script where one was expected.')
  return html.replace(vikesElement, '').replace(placeOfAddress, address)
}
