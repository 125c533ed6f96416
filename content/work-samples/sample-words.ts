import type { WorkSample } from './work-sample.ts'

/** Where a sample lies as a file. */
export const samplePdfPath = (id: WorkSample['id']) => `/samples/${id}.pdf`

/** Where a sample is shown with its remarks. */
export const samplePath = (id: WorkSample['id']) => `/samples#${id}`

export const sampleWords = {
  eyebrow: 'Samples',
  title: 'Judge the work by a page of it',
  lead: 'One page of each thing we deliver, for example firms, with remarks on what to look at. No client’s figures: every sum follows from what stands above it, by the formulas of our calculators.',
  index: 'The samples',
  open: (kind: string) => `Sample: ${kind}`,
  large: 'Open it large, with remarks',
  pdf: 'PDF',
  download: (title: string) => `Download “${title}” as a PDF`,
  from: 'A page of:',
  /** From a price to what it buys. */
  all: 'See finished pages of the work',
  remark: 'Remark',
  remarks: 'What to look at',
  closing: {
    title: 'Yours would have your figures in it',
    lead: 'Tell us what you sell and how people reach you. We say which of these pages would be worth having.',
  },
} as const
