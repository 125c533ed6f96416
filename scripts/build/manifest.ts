import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lightScheme } from '#lib/schemes.ts'
import { site } from '#site.config.ts'
import type { BuiltSite } from './built-site.ts'
import { iconSizes } from './icons.ts'

/** site.webmanifest: name, colours and icons for a device's home screen. */
export function writeManifest({ outDir }: BuiltSite): void {
  const manifest = {
    name: site.brand,
    short_name: site.brand,
    description: site.description,
    start_url: '/',
    display: 'browser',
    background_color: lightScheme.paper,
    theme_color: lightScheme.paper,
    icons: iconSizes.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
  writeFileSync(join(outDir, 'site.webmanifest'), JSON.stringify(manifest))
}
