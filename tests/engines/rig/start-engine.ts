import type { Engine } from './browser-page.ts'
import { startFirefox } from './firefox.ts'
import { startWebkit } from './webkit.ts'

/** The engine that `ENGINE` names. */
export const startEngine = (downloads: string): Promise<Engine> =>
  process.env['ENGINE'] === 'webkit' ? startWebkit(downloads) : startFirefox(downloads)
