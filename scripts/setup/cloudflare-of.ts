import type Cloudflare from 'cloudflare'
import { Refusal } from '#scripts/refusal.ts'
import type { Setup } from './setup.ts'

/** The API as opened by the first step. @throws {Refusal} */
export function cloudflareOf({ cloudflare }: Setup): Cloudflare {
  if (cloudflare) return cloudflare
  throw new Refusal('Cloudflare is not open: the step “Cloudflare” has to come first.')
}
