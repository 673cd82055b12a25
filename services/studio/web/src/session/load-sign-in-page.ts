/** Those who are signed in never see it. */
export const loadSignInPage = () => import('./sign-in-page.tsx');
