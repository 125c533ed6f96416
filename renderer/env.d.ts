interface ImportMetaEnv {
  /** `origin` of site.config.ts. */
  readonly PRODUCTION_ORIGIN: string
}
