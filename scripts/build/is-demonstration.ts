/** Whether this build is to be published with samples in it, and so listed nowhere; `npm run deploy -- --with-samples` says so. */
export const isDemonstration = (): boolean => process.env['DEMONSTRATION'] === '1'
