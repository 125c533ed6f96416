/** A fault in an article's file; the message begins with the file and the line, and names every field at fault. */
export class ArticleError extends Error {
  constructor(file: string, faults: readonly string[], line: number) {
    super(`${file}:${line}: ${faults.join('; ')}`)
    this.name = 'ArticleError'
  }
}
