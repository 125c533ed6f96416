import type { Config } from 'vike/types'

/** Every page is HTML only: Vike's runtime stays home, `+client.ts` is the one script. */
export default {
  prerender: { noExtraDir: true },
  meta: {
    Page: { env: { server: true, client: false } },
    // The build asks each page whether it is to be part of it, before it loads it.
    prerender: { env: { config: true, server: true }, eager: true },
    metadata: { env: { server: true } },
    structuredData: { env: { server: true } },
    policyExtra: { env: { server: true } },
  },
} satisfies Config
