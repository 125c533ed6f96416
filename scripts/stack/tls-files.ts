/** Where a key and its certificate are kept, as PEM. */
export type TlsFiles = { keyFile: string; certFile: string }
