import { Outlet, useRouter, type NavigateOptions, type ToOptions } from '@tanstack/react-router';
import { RouterProvider } from 'react-aria-components';
import { Toasts } from '../ui/toast.tsx';

declare module 'react-aria-components' {
  // An interface is what the library's types are widened by.
  interface RouterConfig {
    href: ToOptions;
    routerOptions: Omit<NavigateOptions, keyof ToOptions>;
  }
}

export function Root() {
  const router = useRouter();
  return (
    <RouterProvider
      navigate={(href, options) => void router.navigate({ ...href, ...options })}
      useHref={(href) => router.buildLocation(href).href}
    >
      <Outlet />
      <Toasts />
    </RouterProvider>
  );
}
