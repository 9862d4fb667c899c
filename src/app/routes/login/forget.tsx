import { createFileRoute } from '@tanstack/react-router';
import { ForgetScreen } from '#app/features/login/forget-screen.tsx';
import { readLoginSearch } from '#app/features/login/login-search.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';

export const Route = createFileRoute('/login/forget')({
  staticData: { title: 'shell.title.forget' },
  validateSearch: readLoginSearch,
  loader: ({ context }) => context.texts('forms'),
  component: ForgetRoute,
});

function ForgetRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ForgetScreen
      search={search}
      sandbox={usePlatform()?.sandbox ?? false}
      onChanged={() => void navigate({ to: '/login/login', search })}
    />
  );
}
