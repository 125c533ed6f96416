export { InsightsIndex as Page } from '../insights/index/insights-index.tsx'
