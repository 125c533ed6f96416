interface ImportMetaEnv {
  /** `origin` of site.config.ts. */
  readonly PRODUCTION_ORIGIN: string
  /** True in what `npm run deploy -- --with-samples` publishes: seen by whoever has the address, listed nowhere. */
  readonly IS_DEMONSTRATION: boolean
}
