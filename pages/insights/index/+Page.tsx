export { InsightsIndex as Page } from './insights-index.tsx'
