import { caseStudies } from '#content/case-studies.ts'

export const onBeforePrerenderStart = () => caseStudies.map(({ path }) => path)
