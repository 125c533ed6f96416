/** The five kinds of CBOR (RFC 8949) a search index is written in: numbers, texts, lists. */

const kinds = { number: 0, negative: 1, text: 3, list: 4 } as const

/** Goes through what is written in CBOR, from one item to the next. */
export class CborReader {
  readonly bytes: Buffer
  position = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  #head(): { kind: number; size: number } {
    const head = this.bytes[this.position] ?? 0
    const kind = head >> 5
    const short = head & 31
    this.position += 1
    if (short < 24) return { kind, size: short }
    const width = 2 ** (short - 24)
    if (short > 26) throw new Error('The search index is written in another way than it was.')
    const size = this.bytes.readUIntBE(this.position, width)
    this.position += width
    return { kind, size }
  }

  #sized(wanted: number): number {
    const { kind, size } = this.#head()
    if (kind !== wanted) throw new Error('The search index is written in another way than it was.')
    return size
  }

  integer(): number {
    const { kind, size } = this.#head()
    if (kind === kinds.number) return size
    if (kind === kinds.negative) return -1 - size
    throw new Error('The search index is written in another way than it was.')
  }

  text(): string {
    const size = this.#sized(kinds.text)
    this.position += size
    return this.bytes.toString('utf8', this.position - size, this.position)
  }

  /** How many items the list has that begins here. */
  list(): number {
    return this.#sized(kinds.list)
  }

  /** Goes past one item. */
  skip(): void {
    const { kind, size } = this.#head()
    if (kind === kinds.text) this.position += size
    if (kind === kinds.list) for (let index = 0; index < size; index += 1) this.skip()
  }
}

/** Writes CBOR. */
export class CborWriter {
  #bytes = Buffer.allocUnsafe(1 << 16)
  #length = 0

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const wider = Buffer.allocUnsafe(2 * (this.#length + more))
    this.#bytes.copy(wider, 0, 0, this.#length)
    this.#bytes = wider
  }

  #head(kind: number, size: number): void {
    this.#room(5)
    const width = size < 24 ? 0 : size < 256 ? 1 : size < 65_536 ? 2 : 4
    const short = width === 0 ? size : 24 + Math.log2(width)
    this.#bytes[this.#length] = (kind << 5) | short
    this.#length += 1
    if (width > 0) this.#length = this.#bytes.writeUIntBE(size, this.#length, width)
  }

  integer(value: number): void {
    if (value < 0) this.#head(kinds.negative, -1 - value)
    else this.#head(kinds.number, value)
  }

  text(value: string): void {
    const size = Buffer.byteLength(value)
    this.#head(kinds.text, size)
    this.#room(size)
    this.#length += this.#bytes.write(value, this.#length)
  }

  list(size: number): void {
    this.#head(kinds.list, size)
  }

  /** Bytes that are CBOR already. */
  raw(bytes: Uint8Array): void {
    this.#room(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** What was written since the last time. */
  take(): Buffer {
    const bytes = Buffer.from(this.#bytes.subarray(0, this.#length))
    this.#length = 0
    return bytes
  }
}
