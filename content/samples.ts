/** What stands beside a person or figure that is still a sample (`isSample` in site.config.ts). */
export const sampleMark = 'Sample'
