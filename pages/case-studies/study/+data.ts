import { caseStudies } from '#content/case-studies.ts'
import { dataAt } from '../../data-at.ts'

export const data = dataAt((at) => caseStudies.find(({ path }) => path === at))
