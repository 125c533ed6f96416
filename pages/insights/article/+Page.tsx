export { ArticlePage as Page } from './article-page.tsx'
