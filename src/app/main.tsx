import { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { buildRouter } from './router.tsx';
import './ui/styles.css';

export async function start(): Promise<void> {
  const router = buildRouter({
    queryClient: new QueryClient(),
    session: () => Promise.reject(new Error('')),
  });
  await router.load();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<RouterProvider router={router} />);
  document.getElementById('skeleton')?.remove();
}
