interface ImportMetaEnv {
  /** `origin` of site.config.ts. */
  readonly PRODUCTION_ORIGIN: string
  /** True in what `npm run deploy -- --with-samples` publishes: seen by whoever has the address, listed nowhere. */
  readonly IS_DEMONSTRATION: boolean
}

declare module 'virtual:island-classes' {
  /** What the classes that styled-components makes for islands are called in the browser; in development, as they are. */
  export const islandClasses: Readonly<Record<string, string>>
}
