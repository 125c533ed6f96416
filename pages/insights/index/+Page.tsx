export { InsightsIndex as Page } from '#components/insights/insights-index.tsx'
