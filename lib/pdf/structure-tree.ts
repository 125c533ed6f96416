import { type PdfObjects, type PdfRef, pdfText } from './pdf-objects.ts'

/** An element of the document's structure, read by screen readers in this order. */
export type StructureNode = {
  type: string
  alt: string
  /** Elements inside, or the number of the mark on `sheet`. */
  kids: (StructureNode | number)[]
  link: PdfRef | null
  sheet: Sheet | null
}

/** What is drawn on one page of the file. */
export type Sheet = { ref: PdfRef; operators: string[]; links: PdfRef[]; markCount: number }

/**
 * Writes the structure tree: which mark on which page belongs to which element, and which link to which.
 *
 * Keys of the parent tree are the links' indexes, then one for each page in order.
 */
export function writeStructure(
  objects: PdfObjects,
  top: StructureNode,
  sheets: readonly Sheet[],
  links: readonly PdfRef[],
): PdfRef {
  const root = objects.reserve()
  const ownersOfMarks = new Map<Sheet, PdfRef[]>(sheets.map((sheet) => [sheet, []]))
  const ownerOfLink = new Map<PdfRef, PdfRef>()
  const write = (node: StructureNode, parent: PdfRef): PdfRef => {
    const ref = objects.reserve()
    const kids = node.kids.map((kid) => {
      if (typeof kid !== 'number') return write(kid, ref)
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
    return objects.add(
      `<</Type/StructElem/S/${node.type}/P ${parent}${page}${alt}/K[${kids.join(' ')}]>>`,
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
