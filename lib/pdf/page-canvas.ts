import { PdfObjects, type PdfRef, pdfText, pdfNumber as n } from './pdf-objects.ts'
import { embedFace } from './embed-face.ts'
import type { FaceId } from './font-faces.ts'
import { type TextStyle, textRuns, textWidth } from './text-runs.ts'
import { site } from '#site.config.ts'

/** An element of the document's structure, read by screen readers in this order. */
type StructureNode = {
  type: string
  alt: string
  /** Elements inside, or the number of the mark on `sheet`. */
  kids: (StructureNode | number)[]
  link: PdfRef | null
  sheet: Sheet | null
}

/** What is drawn on one page of the file. */
type Sheet = { ref: PdfRef; operators: string[]; links: PdfRef[]; markCount: number }

const isHead = (kid: StructureNode | number) => typeof kid !== 'number' && kid.type === 'TH'

/**
 * Writes the structure tree: which mark on which page belongs to which element, and which link to which. Heads that
 * make up a row are those of columns, others of their row.
 *
 * Keys of the parent tree are the links' indexes, then one for each page in order.
 */
function writeStructure(
  objects: PdfObjects,
  top: StructureNode,
  sheets: readonly Sheet[],
  links: readonly PdfRef[],
): PdfRef {
  const root = objects.reserve()
  const ownersOfMarks = new Map<Sheet, PdfRef[]>(sheets.map((sheet) => [sheet, []]))
  const ownerOfLink = new Map<PdfRef, PdfRef>()
  const write = (node: StructureNode, parent: PdfRef, scope = ''): PdfRef => {
    const ref = objects.reserve()
    const ofKids = node.kids.every(isHead) ? 'Column' : 'Row'
    const kids = node.kids.map((kid) => {
      if (typeof kid !== 'number') return write(kid, ref, isHead(kid) ? ofKids : '')
      const owners = node.sheet && ownersOfMarks.get(node.sheet)
      if (owners) owners[kid] = ref
      return String(kid)
    })
    if (node.link) {
      ownerOfLink.set(node.link, ref)
      kids.push(`<</Type/OBJR/Obj ${node.link}>>`)
    }
    const alt = node.alt ? `/Alt ${pdfText(node.alt)}` : ''
    const page = node.sheet ? `/Pg ${node.sheet.ref}` : ''
    const of = scope && `/A<</O/Table/Scope/${scope}>>`
    return objects.add(
      `<</Type/StructElem/S/${node.type}/P ${parent}${page}${alt}${of}/K[${kids.join(' ')}]>>`,
      ref,
    )
  }
  const document = write(top, root)
  const linkOwners = links.map((link, index) => `${index} ${ownerOfLink.get(link)}`)
  const markOwners = [...ownersOfMarks.values()].map(
    (owners, index) => `${links.length + index} [${owners.join(' ')}]`,
  )
  const parents = objects.add(`<</Nums[${[...linkOwners, ...markOwners].join(' ')}]>>`)
  return objects.add(
    `<</Type/StructTreeRoot/K ${document}/ParentTree ${parents}/ParentTreeNextKey ${links.length + sheets.length}>>`,
    root,
  )
}

/** Red, green and blue from 0 to 1. */
export type Ink = readonly [number, number, number]

type TextOptions = {
  style?: TextStyle
  size: number
  ink: Ink
  /** Where `x` is: the start of the text (default) or its end. */
  align?: 'start' | 'end'
  /** A line is drawn through it. */
  isStruck?: boolean
}

type DocumentFacts = {
  title: string
  author: string
  date: Date
  /** The font programs: the file at `facePrograms.path`. */
  programs: Uint8Array
  /** Compresses a page's content, as zlib does. Without it the content is left as it is. */
  deflate?: (bytes: Uint8Array) => Uint8Array
}

export type PageSize = { width: number; height: number }

/**
 * Pages to draw on, one at a time, in points from the top left corner, with the structure that makes them
 * readable aloud: what is drawn inside `tag` is content of that kind, everything else is decoration.
 */
export class PageCanvas {
  readonly size: PageSize
  readonly #objects = new PdfObjects()
  readonly #sheets: Sheet[] = []
  readonly #drawnByFace = new Map<FaceId, Set<number>>()
  readonly #root: StructureNode = { type: 'Document', alt: '', kids: [], link: null, sheet: null }
  readonly #links: PdfRef[] = []
  #parent: StructureNode = this.#root
  #sheet: Sheet
  #isTagged = false
  #isArtifact = false

  constructor(size: PageSize) {
    this.size = size
    this.#sheet = this.#newSheet()
  }

  /** Pages so far. */
  get pageCount(): number {
    return this.#sheets.length
  }

  /** Goes on drawing on a new page at the end. */
  addPage(): void {
    this.#sheet = this.#newSheet()
  }

  /** Goes back to draw on an earlier page; `number` counts from 1. */
  turnTo(number: number): void {
    const sheet = this.#sheets[number - 1]
    if (!sheet) throw new RangeError(`There is no page ${number}.`)
    this.#sheet = sheet
  }

  /** Draws again what is in the structure already: a head repeated on the next page. */
  artifact(draw: () => void): void {
    this.#isArtifact = true
    draw()
    this.#isArtifact = false
  }

  /** Groups what `build` tags under one element: `Table`, `TR`. */
  group(type: string, build: () => void): void {
    if (this.#isArtifact) return build()
    const outer = this.#parent
    const node: StructureNode = { type, alt: '', kids: [], link: null, sheet: null }
    outer.kids.push(node)
    this.#parent = node
    build()
    this.#parent = outer
  }

  /** Marks what `draw` draws as one element: `H1`, `P`, `TD`, or a `Figure` with its text. */
  tag(type: string, draw: () => void, alt = ''): void {
    if (this.#isArtifact) return draw()
    const sheet = this.#sheet
    const mark = sheet.markCount
    sheet.markCount += 1
    this.#parent.kids.push({ type, alt, kids: [mark], link: null, sheet })
    sheet.operators.push(`/${type} <</MCID ${mark}>> BDC`)
    this.#isTagged = true
    draw()
    this.#isTagged = false
    sheet.operators.push('EMC')
  }

  text(x: number, baseline: number, text: string, options: TextOptions): void {
    const { style = 'text', size, ink, align = 'start', isStruck = false } = options
    const start = align === 'end' ? x - textWidth(text, style, size) : x
    let cursor = start
    const parts: string[] = []
    for (const { face, glyphs } of textRuns(text, style)) {
      const drawn = this.#drawnByFace.get(face) ?? new Set<number>()
      this.#drawnByFace.set(face, drawn)
      let width = 0
      let codes = ''
      for (const glyph of glyphs) {
        drawn.add(glyph.codePoint)
        codes += glyph.hex
        width += glyph.width
      }
      parts.push(
        `/${face} ${n(size)} Tf 1 0 0 1 ${n(cursor)} ${n(this.size.height - baseline)} Tm <${codes}> Tj`,
      )
      cursor += (width * size) / 1000
    }
    this.#draw(`BT ${fill(ink)} ${parts.join(' ')} ET`)
    if (isStruck) this.rect(start, baseline - size * 0.27, cursor - start, size * 0.06, ink)
  }

  rect(x: number, top: number, width: number, height: number, ink: Ink): void {
    const bottom = this.size.height - top - height
    this.#draw(`${fill(ink)} ${n(x)} ${n(bottom)} ${n(width)} ${n(height)} re f`)
  }

  circle(x: number, y: number, radius: number, ink: Ink, lineWidth: number | null): void {
    const centre = this.size.height - y
    // Four Bézier arcs; 0.5523 of the radius makes each the closest to a quarter circle.
    const k = radius * 0.5523
    const r = radius
    const at = (dx: number, dy: number) => `${n(x + dx)} ${n(centre + dy)}`
    const path = [
      `${at(r, 0)} m`,
      `${at(r, k)} ${at(k, r)} ${at(0, r)} c`,
      `${at(-k, r)} ${at(-r, k)} ${at(-r, 0)} c`,
      `${at(-r, -k)} ${at(-k, -r)} ${at(0, -r)} c`,
      `${at(k, -r)} ${at(r, -k)} ${at(r, 0)} c h`,
    ].join(' ')
    this.#draw(
      lineWidth === null
        ? `${fill(ink)} ${path} f`
        : `${ink.map(n).join(' ')} RG ${n(lineWidth)} w ${path} S`,
    )
  }

  /** Text that opens an address; `url` is percent-encoded ASCII. */
  link(x: number, baseline: number, text: string, url: string, options: TextOptions): void {
    this.tag('Link', () => this.text(x, baseline, text, options))
    if (this.#isArtifact) return
    const node = this.#parent.kids.at(-1) as StructureNode
    const width = textWidth(text, options.style ?? 'text', options.size)
    const bottom = this.size.height - baseline - 3
    const address = url.replace(/[\\()]/g, (sign) => `\\${sign}`)
    node.link = this.#objects.add(
      `<</Type/Annot/Subtype/Link/Rect[${n(x)} ${n(bottom)} ${n(x + width)} ${n(bottom + options.size + 3)}]/Border[0 0 0]/F 4/StructParent ${this.#links.length}/Contents ${pdfText(text)}/A<</S/URI/URI(${address})>>>>`,
    )
    this.#links.push(node.link)
    this.#sheet.links.push(node.link)
  }

  /** The finished file. Dates are UTC. */
  toBytes({ title, author, date, programs, deflate }: DocumentFacts): Uint8Array {
    const objects = this.#objects
    const fonts = [...this.#drawnByFace]
      .map(([face, codePoints]) => `/${face} ${embedFace(objects, face, codePoints, programs)}`)
      .join('')
    const refs = this.#sheets.map(({ ref }) => ref).join(' ')
    const pages = objects.add(`<</Type/Pages/Kids[${refs}]/Count ${this.#sheets.length}>>`)
    for (const [index, { ref, operators, links }] of this.#sheets.entries()) {
      const drawn = new TextEncoder().encode(operators.join('\n'))
      const content = deflate
        ? objects.addStream('/Filter/FlateDecode', deflate(drawn))
        : objects.addStream('', drawn)
      objects.add(
        `<</Type/Page/Parent ${pages}/MediaBox[0 0 ${n(this.size.width)} ${n(this.size.height)}]/Resources<</Font<<${fonts}>>>>/Contents ${content}/StructParents ${this.#links.length + index}/Tabs/S/Annots[${links.join(' ')}]>>`,
        ref,
      )
    }
    const structure = writeStructure(objects, this.#root, this.#sheets, this.#links)
    const catalogue = objects.add(
      `<</Type/Catalog/Pages ${pages}/MarkInfo<</Marked true>>/StructTreeRoot ${structure}/Lang(${site.locale})/ViewerPreferences<</DisplayDocTitle true>>>>`,
    )
    const stamp = date.toISOString().replace(/\D/g, '').slice(0, 14)
    const info = objects.add(
      `<</Title ${pdfText(title)}/Author ${pdfText(author)}/CreationDate(D:${stamp}Z)>>`,
    )
    return objects.toBytes(catalogue, info)
  }

  #draw(operators: string): void {
    this.#sheet.operators.push(this.#isTagged ? operators : `/Artifact BMC ${operators} EMC`)
  }

  #newSheet(): Sheet {
    const sheet = { ref: this.#objects.reserve(), operators: [], links: [], markCount: 0 }
    this.#sheets.push(sheet)
    return sheet
  }
}

function fill(ink: Ink): string {
  return `${ink.map(n).join(' ')} rg`
}
