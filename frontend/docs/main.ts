import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './docs.css';

/** The page that /api/docs leads to: the shop's own document, in a viewer that the shop serves. */
SwaggerUI({
  dom_id: '#docs',
  url: '/api/openapi.json',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // Its answer would come from another host than the shop's.
  validatorUrl: null,
});
