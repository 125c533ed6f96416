import { extractText, getDocumentProxy } from 'unpdf'

/** A file as a reader opens it. */
export const open = (bytes: Uint8Array) => getDocumentProxy(bytes.slice())

/** All its words. */
export const textOf = async (bytes: Uint8Array) => {
  const { text } = await extractText(await open(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** Where each piece of text on the first page begins, and how wide it is, in points. */
export async function placesOf(bytes: Uint8Array) {
  const page = await (await open(bytes)).getPage(1)
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || !item.str.trim()) return []
    const { str, transform, width } = item
    return { text: str.trim(), x: Number(transform[4]), y: Number(transform[5]), width }
  })
}

/** What a file's first page is made of for a reader that hears it. */
export async function structureOf(bytes: Uint8Array): Promise<string> {
  const page = await (await open(bytes)).getPage(1)
  return JSON.stringify(await page.getStructTree())
}

/** The roles in such a structure. */
export const rolesIn = (structure: string) =>
  new Set(Array.from(structure.matchAll(/"role":"(\w+)"/g), ([, role]) => role))

/** Which way each head of a table points. */
export const scopesOf = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes).match(/(?<=\/Scope\/)\w+/g)
