import { extractText, getDocumentProxy } from 'unpdf'

/** A file as a reader opens it. */
export const open = (bytes: Uint8Array) => getDocumentProxy(bytes.slice())

/** All its words. */
export const textOf = async (bytes: Uint8Array) => {
  const { text } = await extractText(await open(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
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
