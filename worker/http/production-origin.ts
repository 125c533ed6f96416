import { site } from '#site.config.ts'
import type { Settings } from '../settings.ts'

/** The origin of the site in production: the setting's, else that of site.config.ts. */
export function productionOrigin({ PRODUCTION_ORIGIN: origin }: Settings): string {
  return origin ?? site.origin
}
