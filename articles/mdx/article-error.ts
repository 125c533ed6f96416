/** A fault in an article's file; the message names the file, the line where known, and every field at fault. */
export class ArticleError extends Error {
  constructor(file: string, faults: readonly string[], line?: number) {
    super(`${file}${line === undefined ? '' : `:${line}`}: ${faults.join('; ')}`)
    this.name = 'ArticleError'
  }
}
