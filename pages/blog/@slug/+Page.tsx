export { ArticlePage as Page } from '#components/article/article-page.tsx'
