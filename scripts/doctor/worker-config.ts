import { join } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { root } from '#scripts/root.ts'

/** wrangler.toml, as wrangler reads it. */
export const workerConfig = () => readConfig({ config: join(root, 'wrangler.toml') })
