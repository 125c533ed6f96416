export { InsightsIndex as Page } from '../../../index/insights-index.tsx'
