export { ArticlePage as Page } from '../../insights/article/article-page.tsx'
