/** The search engine is WebAssembly. */
export const policyExtra = { 'script-src': ["'wasm-unsafe-eval'"] }
