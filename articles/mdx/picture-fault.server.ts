import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What is wrong with the address of a picture, in a sentence; null for a file of `public/`. */
export function pictureFault(address: string): string | null {
  if (!/^\/(?!\/)/.test(address)) {
    return `the picture ${address} must be a file of public/, its address beginning with /`
  }
  const file = join('public', decodeURIComponent(address.replace(/[?#].*$/, '')))
  return existsSync(file) ? null : `the picture ${address} is missing: there is no ${file}`
}
