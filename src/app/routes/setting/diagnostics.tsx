import { createFileRoute } from '@tanstack/react-router';
import { DiagnosticsScreen } from '#app/features/diagnostics/diagnostics-screen.tsx';

export const Route = createFileRoute('/setting/diagnostics')({
  staticData: { nav: 6, title: 'shell.title.diagnostics' },
  component: DiagnosticsScreen,
});
