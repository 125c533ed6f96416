import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { displayFace, readFace } from './font-sources.ts'

const { resolve } = createRequire(import.meta.url)

const load = async () => {
  await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')))
  return readFace(displayFace)
}

let loading: ReturnType<typeof load> | undefined

/** Draws an SVG, whose only typeface is the brand's display serif, as a PNG of the given width. */
export async function renderPng(svg: string, widthPx: number): Promise<Uint8Array> {
  loading ??= load()
  const font = await loading
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: widthPx },
    font: { fontBuffers: [font], defaultFontFamily: 'Instrument Serif', loadSystemFonts: false },
  })
  return image.render().asPng()
}
