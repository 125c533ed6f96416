export { ArticlePage as Page } from '../article/article-page.tsx'
