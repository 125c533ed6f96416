import type { WorkSample } from './work-sample.ts'

/** Where a sample lies as a file. */
export const samplePdfPath = (id: WorkSample['id']) => `/samples/${id}.pdf`

/** Where a sample is shown with its remarks. */
export const samplePath = (id: WorkSample['id']) => `/samples#${id}`
