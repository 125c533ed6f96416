/** Reference to an object of the document, as PDF writes it: `7 0 R`. */
export type PdfRef = string

const encoder = new TextEncoder()

/** Text as a PDF string, UTF-16 with its mark, so that any language survives. */
export function pdfText(text: string): string {
  let hex = 'FEFF'
  for (let index = 0; index < text.length; index += 1) {
    hex += text.charCodeAt(index).toString(16).padStart(4, '0')
  }
  return `<${hex.toUpperCase()}>`
}

/** A number as PDF takes it: no exponent, two decimals at most. */
export function pdfNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/**
 * The objects of one PDF file, numbered as they are added, and the bytes they make together.
 * Knows the file's syntax only; what is on the page is the caller's.
 */
export class PdfObjects {
  readonly #bodies: (readonly (string | Uint8Array)[] | null)[] = []

  /** Keeps a number for an object that others point to before it is written. */
  reserve(): PdfRef {
    this.#bodies.push(null)
    return `${this.#bodies.length} 0 R`
  }

  /** Adds an object, or fills a reserved one; `body` is ASCII. */
  add(body: string, ref: PdfRef = this.reserve()): PdfRef {
    this.#bodies[Number.parseInt(ref, 10) - 1] = [body]
    return ref
  }

  /** Adds a stream; `entries` are those of its dictionary besides the length. */
  addStream(entries: string, bytes: Uint8Array): PdfRef {
    const ref = this.reserve()
    this.#bodies[Number.parseInt(ref, 10) - 1] = [
      `<<${entries}/Length ${bytes.length}>>\nstream\n`,
      bytes,
      '\nendstream',
    ]
    return ref
  }

  /** The whole file; `root` is the catalogue, `info` the document information. */
  toBytes(root: PdfRef, info: PdfRef): Uint8Array {
    const parts: Uint8Array[] = []
    let length = 0
    let text = ''
    const flush = () => {
      parts.push(encoder.encode(text))
      text = ''
    }
    const push = (part: string | Uint8Array) => {
      length += part.length
      if (typeof part === 'string') text += part
      else {
        flush()
        parts.push(part)
      }
    }
    // The second line's high bytes tell transfer programs that the file is binary.
    push('%PDF-1.7\n')
    push(Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a))
    const offsets = this.#bodies.map((body, index) => {
      const offset = length
      push(`${index + 1} 0 obj\n`)
      for (const part of body ?? ['null']) push(part)
      push('\nendobj\n')
      return offset
    })
    const size = offsets.length + 1
    const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
    push(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root ${root}/Info ${info}>>\nstartxref\n${length}\n%%EOF\n`,
    )
    flush()
    const bytes = new Uint8Array(length)
    let offset = 0
    for (const part of parts) {
      bytes.set(part, offset)
      offset += part.length
    }
    return bytes
  }
}
