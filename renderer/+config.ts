import type { Config } from 'vike/types'

/** Every page is HTML only: Vike's runtime stays home, `+client.ts` is the one script. */
export default {
  // Several at once: while one is compressed, which is done beside, the next is rendered.
  prerender: { noExtraDir: true, parallel: 6 },
  meta: {
    Page: { env: { server: true, client: false } },
    // The build asks each page whether it is to be part of it, before it loads it.
    prerender: { env: { config: true, server: true }, eager: true },
    metadata: { env: { server: true } },
    structuredData: { env: { server: true } },
    policyExtra: { env: { server: true } },
  },
} satisfies Config
